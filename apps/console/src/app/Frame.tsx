import { useApi } from '@liuguang/app-kit/api-context';
import { useChooseLanguage, useLanguage, useText } from '@liuguang/app-kit/i18n';
import { Logo } from '@liuguang/ui/Logo';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Link, NavLink, useLocation } from 'react-router';
import { isDenied, OWN_ROLE } from '../lib/room/own-role.ts';
import { usePermission } from '../lib/room/use-permission.ts';
import { useOperator, useSession } from '../lib/session.ts';
import { useWords } from '../lib/words.ts';
import { appMessages } from './messages.ts';
import { PlaceView } from './PlaceView.tsx';
import { GROUPS } from './rooms.ts';
import './frame.css';

const ROLE_EVERY_MS = 60_000;

/** The places at the side, as far as the operator's role goes, and the one that is open. */
export function Frame() {
  const text = useText(appMessages);
  const mayDo = usePermission();
  useOwnRole();
  const { pathname } = useLocation();
  const [isOpen, setOpen] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: on a phone the menu closes when a place was chosen
  useEffect(() => setOpen(false), [pathname]);

  const groups = GROUPS.map(({ name, places }) => ({
    name,
    places: places.filter(({ permission }) => mayDo(permission)),
  })).filter(({ places }) => places.length > 0);
  const place = groups.flatMap(({ places }) => places).find(({ path }) => path === pathname);

  return (
    <div className="frame">
      <aside className={isOpen ? 'frame-side frame-open' : 'frame-side'}>
        <Link to="/" className="frame-logo">
          <Logo size={32} />
          {text('title')}
        </Link>
        <nav className="frame-nav" aria-label={text('places')}>
          {groups.map((group) => (
            <div key={group.name}>
              {group.places.length > 1 && <h2>{text(group.name)}</h2>}
              {group.places.map(({ name, path }) => (
                <NavLink key={path} to={path} end>
                  {text(name)}
                </NavLink>
              ))}
            </div>
          ))}
        </nav>
        <Who />
      </aside>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be scrolled with the keyboard */}
      <main className="frame-main" tabIndex={0}>
        <button type="button" className="frame-menu" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {text('menu')}
        </button>
        {place ? <PlaceView key={place.path} place={place} /> : <Nowhere />}
      </main>
    </div>
  );
}

/** A role may change while somebody is here: what it no longer allows is no longer offered. */
function useOwnRole(): void {
  const { client } = useApi();
  const session = useSession();
  const queries = useQueryClient();
  useEffect(() => {
    // Whoever is refused something that was offered has another role than this page knows of.
    const ask = () => void queries.invalidateQueries({ queryKey: OWN_ROLE });
    const unsubscribe = [
      queries.getQueryCache().subscribe((event) => {
        if (event.type === 'updated' && event.action.type === 'error' && isDenied(event.action.error)) ask();
      }),
      queries.getMutationCache().subscribe((event) => {
        if (event.type === 'updated' && event.action.type === 'error' && isDenied(event.action.error)) ask();
      }),
    ];
    return () => {
      for (const end of unsubscribe) end();
    };
  }, [queries]);
  const { data } = useQuery({
    queryKey: OWN_ROLE,
    queryFn: ({ signal }) => client.post('console/operator/self', {}, { signal }),
    refetchInterval: ROLE_EVERY_MS,
  });
  useEffect(() => {
    if (data) session.learn(data);
  }, [data, session]);
}

function Who() {
  const text = useText(appMessages);
  const words = useWords();
  const { client } = useApi();
  const session = useSession();
  const { name, role } = useOperator();
  const language = useLanguage();
  const choose = useChooseLanguage();
  async function signOut(): Promise<void> {
    // Whoever leaves is gone from this screen even when the server cannot be reached.
    await client.post('console/logout', {}).catch(() => undefined);
    session.end();
  }
  return (
    <div className="frame-who">
      <Link to="/own">
        <b>{name}</b>
        <span>{words.value('role', role)}</span>
      </Link>
      <a href="/">{text('toApp')}</a>
      <button type="button" onClick={() => choose(language === 'en' ? 'zh-CN' : 'en')}>
        {text('otherLanguage')}
      </button>
      <button type="button" onClick={() => void signOut()}>
        {text('signOut')}
      </button>
    </div>
  );
}

function Nowhere() {
  const text = useText(appMessages);
  return (
    <div className="frame-nowhere">
      <h1>{text('nowhere')}</h1>
      <Link to="/">{text('toDashboard')}</Link>
    </div>
  );
}
