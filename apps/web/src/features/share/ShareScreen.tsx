import { ENTRY_QUERY } from '@liuguang/contract/constants';
import { Button } from '@liuguang/ui/Button';
import { CopyButton } from '@liuguang/ui/CopyButton';
import { Header } from '@liuguang/ui/Header';
import { ShareIcon } from '@liuguang/ui/icons-content';
import { showToast } from '@liuguang/ui/Toast';
import { useEffect, useRef } from 'react';
import { useAccount } from '../../lib/account.ts';
import { useConfig } from '../../lib/config.ts';
import { useText } from '../../lib/i18n.ts';
import { commonMessages } from '../../lib/messages.ts';
import { pictureOf, savePicture } from '../../lib/save-picture.ts';
import { usePageTitle } from '../../lib/use-page-title.ts';
import { ContactList } from './ContactList.tsx';
import { drawPoster, POSTER_SIZE } from './draw-poster.ts';
import { shareMessages } from './messages.ts';
import './share.css';

const FILE_NAME = 'liuguang.png';

/** Where friends come in: the first address that is meant for sharing, else this one. */
function useInvitationLink(code: string): string {
  const { domain } = useConfig();
  const origin = domain.find(({ type }) => type === 'H5SHAREURL')?.urls[0] ?? location.origin;
  return `${origin}/?${ENTRY_QUERY.inviter}=${encodeURIComponent(code)}`;
}

export function ShareScreen() {
  const text = useText(shareMessages);
  const { data: account } = useAccount();
  usePageTitle(text('shareTitle'));
  return (
    <main>
      <Header title={text('shareTitle')} />
      <div className="share-column">
        {account && <Invitation code={account.inviteCode} name={account.name} />}
        <section>
          <h2 className="share-heading">{text('contacts')}</h2>
          <ContactList />
        </section>
      </div>
    </main>
  );
}

function Invitation({ code, name }: { code: string; name: string }) {
  const text = useText(shareMessages);
  const common = useText(commonMessages);
  const link = useInvitationLink(code);
  const canvas = useRef<HTMLCanvasElement>(null);

  useEffect(() => {
    const pen = canvas.current?.getContext('2d');
    if (!pen) return;
    drawPoster(pen, link, {
      brand: common('brand'),
      name: text('posterName', { name }),
      text: text('shareText'),
      code: text('posterCode', { code }),
    });
  }, [link, code, name, text, common]);

  async function save() {
    const saved = canvas.current !== null && (await savePicture(canvas.current, FILE_NAME));
    showToast(text(saved ? 'saved' : 'notSaved'), saved ? 'success' : 'error');
  }

  async function share() {
    const picture = canvas.current && (await pictureOf(canvas.current));
    const files = picture ? [new File([picture], FILE_NAME, { type: picture.type })] : [];
    const whole = { title: common('brand'), text: text('shareText'), url: link, files };
    const { files: _, ...words } = whole;
    // Whoever closes the phone's own sheet has answered.
    await navigator.share(navigator.canShare?.(whole) ? whole : words).catch(() => undefined);
  }

  return (
    <>
      <canvas ref={canvas} {...POSTER_SIZE} className="share-poster" role="img" aria-label={text('poster')} />
      <div className="share-actions">
        {'share' in navigator && (
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
