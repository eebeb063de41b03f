import { useText } from '@liuguang/app-kit/i18n';
import { DESK_DAYS, type DeskDays } from '@liuguang/contract/creator/rules';
import { TabBar } from '@liuguang/ui/TabBar';
import { DeskHow } from './DeskHow.tsx';
import { deskMessages } from './messages.ts';

interface DeskDaysBarProps {
  readonly days: DeskDays;
  readonly panelId: string;
  readonly onChange: (days: DeskDays) => void;
  readonly ofPosts?: boolean;
}

/** How far back the figures go. */
export function DeskDaysBar({ days, panelId, onChange, ofPosts = false }: DeskDaysBarProps) {
  const text = useText(deskMessages);
  return (
    <div className="creator-desk-bar">
      <TabBar
        label={text('period')}
        look="segment"
        items={DESK_DAYS.map((count) => ({ id: String(count), name: text('days', { count }) }))}
        activeId={String(days)}
        panelId={panelId}
        onChange={(id) => onChange(DESK_DAYS.find((one) => String(one) === id) ?? 7)}
      />
      <DeskHow ofPosts={ofPosts} />
    </div>
  );
}
