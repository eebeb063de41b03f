import Type from 'typebox';

/** A rectangle in pixels of the picture as it is seen, turned the way up that its camera noted. */
export interface Crop {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** One text field instead of four, so that a crop is whole or absent. */
export const cropText = Type.String({
  pattern: '^[0-9]{1,5},[0-9]{1,5},[1-9][0-9]{0,4},[1-9][0-9]{0,4}$',
  maxLength: 23,
  description: '`x,y,width,height` in whole pixels of the picture as it is seen',
});

export const formatCrop = ({ x, y, width, height }: Crop): string => [x, y, width, height].join(',');

/** Of text that fits `cropText`. */
export function parseCrop(text: string): Crop {
  const [x = 0, y = 0, width = 0, height = 0] = text.split(',').map(Number);
  return { x, y, width, height };
}
