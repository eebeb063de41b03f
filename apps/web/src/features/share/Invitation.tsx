import { useText } from '@liuguang/app-kit/i18n';
import { commonMessages } from '@liuguang/app-kit/messages';
import { Button } from '@liuguang/ui/Button';
import { CopyButton } from '@liuguang/ui/CopyButton';
import { ShareIcon } from '@liuguang/ui/icons-content';
import { useThemeArt } from '@liuguang/ui/themes/ThemeArtProvider';
import { useEffect, useRef } from 'react';
import { useAccount } from '../account/port.ts';
import { drawPoster, POSTER_SIZE } from './draw-poster.ts';
import { shareMessages } from './messages.ts';
import { useGiveAway } from './use-give-away.ts';
import { useShareLink } from './use-share-link.ts';
import './share.css';

const FILE_NAME = 'liuguang.png';

/** As the page wears them at this moment. */
function themeColours() {
  const worn = getComputedStyle(document.documentElement);
  const colour = (name: string) => worn.getPropertyValue(name).trim();
  return { accent: colour('--accent'), tint: colour('--bg-top'), ground: colour('--bg') };
}

/** A poster and a link that bring friends in. */
export function Invitation() {
  const { data: account } = useAccount();
  return account && <InvitationOf code={account.inviteCode} name={account.name} />;
}

function InvitationOf({ code, name }: { code: string; name: string }) {
  const text = useText(shareMessages);
  const common = useText(commonMessages);
  const link = useShareLink('/');
  const canvas = useRef<HTMLCanvasElement>(null);
  const { save, share } = useGiveAway(canvas, FILE_NAME, {
    title: common('brand'),
    text: text('shareText'),
    url: link,
  });

  const art = useThemeArt()?.bg1;

  useEffect(() => {
    const pen = canvas.current?.getContext('2d');
    if (!pen) return;
    const words = {
      brand: common('brand'),
      name: text('posterName', { name }),
      text: text('shareText'),
      code: text('posterCode', { code }),
    };
    const draw = (picture?: HTMLImageElement) => drawPoster(pen, link, words, { ...themeColours(), picture });
    draw();
    if (art === undefined) return;
    let isGone = false;
    const picture = new Image();
    picture.src = art;
    picture.decode().then(
      () => !isGone && draw(picture),
      // The poster is whole without the theme's picture.
      () => undefined,
    );
    return () => {
      isGone = true;
    };
  }, [link, code, name, text, common, art]);

  return (
    <>
      <canvas ref={canvas} {...POSTER_SIZE} className="share-poster" role="img" aria-label={text('poster')} />
      <div className="share-actions">
        {share && (
          <Button size="large" icon={<ShareIcon />} onClick={() => void share()}>
            {text('share')}
          </Button>
        )}
        <Button size="large" tone="ghost" onClick={() => void save()}>
          {text('save')}
        </Button>
      </div>
      <dl className="share-facts lg-card">
        <div>
          <dt>{text('inviteCode')}</dt>
          <dd>
            <span className="lg-number">{code}</span>
            <CopyButton value={code} label={text('copyCode')} done={common('copied')} />
          </dd>
        </div>
        <div>
          <dt>{text('link')}</dt>
          <dd>
            <span className="lg-ellipsis">{link}</span>
            <CopyButton value={link} label={text('copyLink')} done={common('copied')} />
          </dd>
        </div>
      </dl>
    </>
  );
}
