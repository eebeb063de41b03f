import { useSearchParams } from 'react-router';
import { PostFiguresScreen } from '../../features/creator/desk/PostFiguresScreen.tsx';
import { OwnPostsScreen } from '../../features/post/OwnPostsScreen.tsx';

/** One's own posts; what one of them did where the address names it. */
export function OwnPostsPage() {
  const [search] = useSearchParams();
  const id = search.get('id') ?? '';
  return /^\d{1,18}$/.test(id) ? <PostFiguresScreen key={id} id={id} /> : <OwnPostsScreen />;
}
