"""Line by line: any game as one stream of text with numbered choices, for a screen reader, a braille line or a pipe."""
