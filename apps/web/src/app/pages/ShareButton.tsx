import { useText } from '@liuguang/app-kit/i18n';
import { type ContentType, pathOfContent } from '@liuguang/contract/content';
import { ShareIcon } from '@liuguang/ui/icons-content';
import { StackedButton } from '@liuguang/ui/StackedButton';
import { lazy, Suspense, useState } from 'react';
import { shareMessages } from '../../features/share/messages.ts';

// The code on its poster is a bundle that a page does not wait for.
const ShareSheet = lazy(async () => ({ default: (await import('../../features/share/ShareSheet.tsx')).ShareSheet }));

interface ShareButtonProps {
  content: { readonly contentType: ContentType; readonly id: string };
  title: string;
  /** Who made it. */
  by: string;
  cover: string | undefined;
}

/** Gives something on to others. */
export function ShareButton({ content, title, by, cover }: ShareButtonProps) {
  const text = useText(shareMessages);
  const [isWanted, setWanted] = useState(false);
  const [open, setOpen] = useState(false);
  return (
    <>
      <StackedButton
        icon={<ShareIcon />}
        onClick={() => {
          setWanted(true);
          setOpen(true);
        }}
      >
        {text('button')}
      </StackedButton>
      {isWanted && (
        <Suspense fallback={null}>
          <ShareSheet
            open={open}
            onClose={() => setOpen(false)}
            path={pathOfContent(content)}
            content={content}
            title={title}
            facts={by}
            cover={cover}
          />
        </Suspense>
      )}
    </>
  );
}
