import { useText } from '@liuguang/app-kit/i18n';
import { useAbbreviate } from '@liuguang/app-kit/use-abbreviate';
import { StarIcon } from '@liuguang/ui/icons-content';
import { StackedButton } from '@liuguang/ui/StackedButton';
import { useQueryClient } from '@tanstack/react-query';
import { useServices } from '../../lib/services.ts';
import { tasteMessages } from './messages.ts';
import { useToggle } from './use-toggle.ts';
import './taste.css';

interface CollectButtonProps {
  contentType: number;
  id: string;
  collected: boolean;
  /** How many have; nothing where that is shown nowhere. */
  collects?: number;
  onChange: (collected: boolean) => void;
}

/** Keeps something for later, or lets it go. */
export function CollectButton({ contentType, id, collected, collects, onChange }: CollectButtonProps) {
  const abbreviate = useAbbreviate();
  const text = useText(tasteMessages);
  const { client } = useServices().api;
  const queries = useQueryClient();
  const toggle = useToggle({
    on: collected,
    count: collects ?? 0,
    send: (on) => client.post('app/collect/operate', { contentType, id, collected: on }),
    onChange: (on) => {
      void queries.invalidateQueries({ queryKey: ['taste'] });
      onChange(on);
    },
  });
  return (
    <StackedButton
      className="taste-collect"
      icon={<StarIcon />}
      pressed={toggle.on}
      label={text(toggle.on ? 'collected' : 'collect')}
      onClick={() => toggle.set(!toggle.on)}
    >
      {collects !== undefined && toggle.count > 0
        ? abbreviate(toggle.count)
        : text(toggle.on ? 'collected' : 'collect')}
    </StackedButton>
  );
}
