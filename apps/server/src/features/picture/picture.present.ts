import type { Picture } from '@liuguang/contract/picture/schemas';
import type { PictureRow } from './picture.repository.ts';
import type { StoredSize } from './picture.schema.ts';

const presentSize = ({ key, width, height }: StoredSize) => ({ path: `/img/${key}.webp`, width, height });

export const presentPicture = ({ id, purpose, sizes }: PictureRow): Picture => ({
  id: String(id),
  purpose,
  small: presentSize(sizes.small),
  large: presentSize(sizes.large),
});
