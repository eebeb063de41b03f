import Type from 'typebox';
import { id } from '../shapes.ts';
import type { PicturePurpose } from './schemas.ts';

/** What a form offers a choice of pictures for, and in which sizes they are made. */
const shows = (purpose: PicturePurpose) => ({ contentMediaType: 'image/*', purpose });

/** The path of a protected picture, below IMAGE. */
export const picturePath = (purpose: PicturePurpose, options: { minLength?: number } = {}) =>
  Type.String({ maxLength: 500, ...shows(purpose), ...options });

/** The number of a picture that an operator sent for this. */
export const sentPicture = (purpose: PicturePurpose) => Type.String({ ...id, ...shows(purpose) });
