export { CropSheet } from './CropSheet.tsx';
export { pictureMessages } from './messages.ts';
export { PickedTile } from './PickedTile.tsx';
export { PickField } from './PickField.tsx';
export { type PickedPicture, type PickedPictures, usePickedPictures } from './use-picked-pictures.ts';
export { useSavePicture } from './use-save-picture.ts';
