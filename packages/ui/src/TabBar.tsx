import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import './TabBar.css';

export interface TabItem {
  readonly id: string;
  readonly name: string;
  /** Something is new behind it, in words for those who hear it; a dot for those who see it. */
  readonly news?: string | undefined;
}

interface TabBarProps {
  /** What the tabs choose between, for those who hear it. */
  label: string;
  items: readonly TabItem[];
  activeId: string;
  onChange: (id: string) => void;
  /** Stays at the top while what it chooses scrolls by. */
  sticky?: boolean;
  look?: 'line' | 'segment';
  /** The element that shows what the active tab chose. */
  panelId?: string;
  /** Stands at the end and does not scroll away. */
  end?: ReactNode;
}

const stepOf: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowLeft: (at, count) => (at - 1 + count) % count,
  ArrowRight: (at, count) => (at + 1) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

export function TabBar({ items, activeId, onChange, sticky = false, look = 'line', ...props }: TabBarProps) {
  const strip = useRef<HTMLDivElement>(null);
  const hasMoved = useRef(false);
  const isFirst = activeId === items[0]?.id;

  useEffect(() => {
    const box = strip.current;
    // A strip begins with its first tab; to ask where that is would lay the page out before its time.
    if (!hasMoved.current && isFirst) return;
    hasMoved.current = true;
    const active = box?.querySelector<HTMLElement>(`[data-id="${CSS.escape(activeId)}"]`);
    if (!box || !active) return;
    // Not scrollIntoView: that would move the page as well.
    const calm = matchMedia('(prefers-reduced-motion: reduce)').matches;
    box.scrollTo({
      left: active.offsetLeft - (box.clientWidth - active.offsetWidth) / 2,
      behavior: calm ? 'instant' : 'smooth',
    });
  }, [activeId, isFirst]);

  function onKeyDown(event: KeyboardEvent) {
    const at = items.findIndex(({ id }) => id === activeId);
    const next = items[stepOf[event.key]?.(at, items.length) ?? -1];
    if (!next) return;
    event.preventDefault();
    onChange(next.id);
    strip.current?.querySelector<HTMLElement>(`[data-id="${CSS.escape(next.id)}"]`)?.focus({ preventScroll: true });
  }

  return (
    <div className={`lg-tabs lg-tabs-${look}${sticky ? ' lg-tabs-sticky' : ''}`}>
      <div ref={strip} className="lg-tabs-strip" role="tablist" aria-label={props.label} onKeyDown={onKeyDown}>
        {items.map(({ id, name, news }, index) => {
          const active = id === activeId;
          // Without an active one, the first can still be reached.
          const reachable = active || (index === 0 && !items.some((item) => item.id === activeId));
          return (
            <button
              key={id}
              type="button"
              role="tab"
              className="lg-tab lg-press"
              data-id={id}
              data-name={name}
              aria-selected={active}
              aria-controls={active ? props.panelId : undefined}
              tabIndex={reachable ? 0 : -1}
              onClick={() => onChange(id)}
            >
              <span className="lg-tab-name">{name}</span>
              {news !== undefined && (
                <span className="lg-tab-news">
                  <span className="lg-unseen">{news}</span>
                </span>
              )}
            </button>
          );
        })}
      </div>
      {props.end}
    </div>
  );
}
