import { useText } from '@liuguang/app-kit/i18n';
import { AiEntry } from '@liuguang/ui/AiEntry';
import { useNavigate } from 'react-router';
import { PATHS } from '../../lib/paths.ts';
import { useLeadsSomewhere } from '../../lib/use-leads-somewhere.ts';
import { mineMessages } from './messages.ts';

/** The way to everything that is made with AI, once there is such a place. */
export function AiStudio() {
  const text = useText(mineMessages);
  const navigate = useNavigate();
  const leadsSomewhere = useLeadsSomewhere();
  if (!leadsSomewhere(PATHS.aiGenerate)) return null;
  return (
    <AiEntry
      title={text('ai')}
      text={text('aiText')}
      action={text('aiAction')}
      onPress={() => void navigate(PATHS.aiGenerate)}
    />
  );
}
