import { OwnVideoChoice } from '../../features/media/own/OwnVideoChoice.tsx';
import { PublishScreen, type VideoField } from '../../features/post/publish/PublishScreen.tsx';
import { UploadList } from '../../features/upload/UploadList.tsx';
import { UploadPicker } from '../../features/upload/UploadPicker.tsx';
import { useNewWorks } from './use-new-works.ts';

/** Where somebody writes to others; with a video, where they upload it too. */
export const PublishPage = () => <PublishScreen VideoField={Video} />;

const Video: VideoField = ({ value, onChange }) => {
  useNewWorks();
  return (
    <>
      <UploadPicker multiple={false} />
      <UploadList />
      <OwnVideoChoice value={value} onChange={onChange} />
    </>
  );
};
