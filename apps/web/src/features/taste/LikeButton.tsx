import { LikeButton as Heart } from '@liuguang/ui/LikeButton';
import { useServices } from '../../lib/services.ts';
import { useToggle } from './use-toggle.ts';

interface LikeButtonProps {
  id: string;
  liked: boolean;
  likes: number;
  onChange: (liked: boolean) => void;
  /** How the server is told, for what is no video. */
  send?: (liked: boolean) => Promise<unknown>;
}

/** Likes something, or takes it back. */
export function LikeButton({ id, liked, likes, onChange, ...rest }: LikeButtonProps) {
  const { client } = useServices().api;
  const send = rest.send ?? ((on: boolean) => client.post('app/media/like', { id, liked: on }));
  const toggle = useToggle({ on: liked, count: likes, send, onChange });
  return <Heart look="stacked" liked={toggle.on} count={toggle.count} onToggle={toggle.set} />;
}
