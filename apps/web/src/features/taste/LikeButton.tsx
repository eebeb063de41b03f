import { CONTENT } from '@liuguang/contract/content';
import type { MediaContentType } from '@liuguang/contract/media/states';
import type { LikedContentType } from '@liuguang/contract/taste/kinds';
import { LikeButton as Heart } from '@liuguang/ui/LikeButton';
import { useServices } from '../../lib/services.ts';
import { useToggle } from './use-toggle.ts';

interface LikeButtonProps {
  id: string;
  contentType: LikedContentType | MediaContentType;
  liked: boolean;
  likes: number;
  onChange: (liked: boolean) => void;
}

/** Likes something, or takes it back. */
export function LikeButton({ id, contentType, liked, likes, onChange }: LikeButtonProps) {
  const { client } = useServices().api;
  const send = (on: boolean) =>
    contentType === CONTENT.longVideo.contentType || contentType === CONTENT.shortVideo.contentType
      ? client.post('app/media/like', { id, liked: on })
      : client.post('x/content/like', { contentType, id, liked: on });
  const toggle = useToggle({ on: liked, count: likes, send, onChange });
  return <Heart look="stacked" liked={toggle.on} count={toggle.count} onToggle={toggle.set} />;
}
