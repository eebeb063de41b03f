import { useText } from '@liuguang/app-kit/i18n';
import { AiEntry } from '@liuguang/ui/AiEntry';
import { Card } from '@liuguang/ui/Card';
import { NewUserBanner } from '@liuguang/ui/NewUserBanner';
import { CardSkeleton } from '@liuguang/ui/Skeletons';
import { useState } from 'react';
import { galleryMessages } from '../messages.ts';
import { Sample, Section } from '../Sample.tsx';

export function CardSection() {
  const text = useText(galleryMessages);
  const [closed, setClosed] = useState(false);
  return (
    <Section title={text('cards')}>
      <Sample title={text('newcomer')}>
        {!closed && (
          <NewUserBanner
            title={text('newcomerTitle')}
            text={text('newcomerText')}
            action={text('newcomerAction')}
            onPress={() => undefined}
            onClose={() => setClosed(true)}
          />
        )}
      </Sample>
      <Sample title={text('ai')}>
        <AiEntry title={text('aiTitle')} text={text('aiText')} action={text('aiAction')} onPress={() => undefined} />
      </Sample>
      <Sample title={text('card')}>
        <Card title={text('cardTitle')}>
          <div className="gallery-two gallery-inset lg-bones">
            <CardSkeleton />
            <CardSkeleton />
          </div>
        </Card>
      </Sample>
    </Section>
  );
}
