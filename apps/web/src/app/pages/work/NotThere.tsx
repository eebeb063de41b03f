import { Empty } from '@liuguang/ui/Empty';
import { Header } from '@liuguang/ui/Header';
import { ListProblem } from '@liuguang/ui/list/ListProblem';
import { RowSkeleton, SkeletonGate } from '@liuguang/ui/Skeletons';
import { Link } from 'react-router';

interface NotThereProps {
  heading: string;
  /** There is no such thing, or none for this person. */
  isGone: boolean;
  failed: boolean;
  busy: boolean;
  onRetry: () => void;
  words: { readonly title: string; readonly text: string; readonly link: string };
  /** Where the others are. */
  to: string;
}

const BONES = ['a', 'b', 'c', 'd'];

/** Stands in place of something that is still to come, did not come, or is not there any more. */
export function NotThere({ heading, isGone, failed, busy, onRetry, words, to }: NotThereProps) {
  return (
    <>
      <Header title={heading} />
      <main>
        {isGone && (
          <Empty
            title={words.title}
            text={words.text}
            action={
              <Link className="lg-button lg-button-fill lg-button-medium lg-press" to={to}>
                {words.link}
              </Link>
            }
          />
        )}
        {failed && !isGone && <ListProblem offline={!navigator.onLine} busy={busy} onRetry={onRetry} />}
        {!failed && (
          <SkeletonGate ready={false} skeleton={BONES.map((name) => <RowSkeleton key={name} />)}>
            {null}
          </SkeletonGate>
        )}
      </main>
    </>
  );
}
