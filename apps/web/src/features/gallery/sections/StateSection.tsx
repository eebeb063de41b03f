import { useText } from '@liuguang/app-kit/i18n';
import { Button } from '@liuguang/ui/Button';
import { SleepingCloudDrawing, TelevisionDrawing } from '@liuguang/ui/drawings';
import { Empty } from '@liuguang/ui/Empty';
import { RefreshIcon } from '@liuguang/ui/icons';
import { CardSkeleton, ProfileSkeleton, RowSkeleton, SkeletonBox } from '@liuguang/ui/Skeletons';
import { StatePanel } from '@liuguang/ui/StatePanel';
import { galleryMessages } from '../messages.ts';
import { Sample, Section } from '../Sample.tsx';

export function StateSection() {
  const text = useText(galleryMessages);
  return (
    <Section title={text('states')}>
      <Sample title={text('skeletonCards')}>
        <div className="gallery-two lg-bones">
          <CardSkeleton />
          <CardSkeleton />
        </div>
      </Sample>
      <Sample title={text('skeletonRows')}>
        <div className="gallery-bones lg-bones">
          <RowSkeleton />
          <RowSkeleton round />
          <SkeletonBox shape="pill" />
        </div>
      </Sample>
      <Sample title={text('skeletonProfile')}>
        <div className="lg-bones">
          <ProfileSkeleton />
        </div>
      </Sample>
      <Sample title={text('empty')}>
        <Empty title={text('emptyTitle')} text={text('emptyText')} action={<Button>{text('emptyAction')}</Button>} />
      </Sample>
      <Sample title={text('error')}>
        <StatePanel
          drawing={<TelevisionDrawing />}
          title={text('errorTitle')}
          text={text('errorText')}
          actions={<Button icon={<RefreshIcon />}>{text('retry')}</Button>}
        />
      </Sample>
      <Sample title={text('offline')}>
        <StatePanel drawing={<SleepingCloudDrawing />} title={text('offlineTitle')} text={text('offlineText')} />
      </Sample>
    </Section>
  );
}
