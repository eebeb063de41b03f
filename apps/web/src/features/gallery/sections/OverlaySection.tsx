import { useText } from '@liuguang/app-kit/i18n';
import { BottomSheet } from '@liuguang/ui/BottomSheet';
import { Button } from '@liuguang/ui/Button';
import { ConfirmDialog } from '@liuguang/ui/ConfirmDialog';
import { TrashIcon } from '@liuguang/ui/icons-content';
import { PublishButton, PublishPopup } from '@liuguang/ui/PublishPopup';
import { RadioGroup } from '@liuguang/ui/RadioGroup';
import { showToast } from '@liuguang/ui/Toast';
import { useState } from 'react';
import { galleryMessages } from '../messages.ts';
import { Sample, Section } from '../Sample.tsx';

export function OverlaySection() {
  const text = useText(galleryMessages);
  const [open, setOpen] = useState<'sheet' | 'dialog' | 'publish'>();
  const [quality, setQuality] = useState('qualityAuto');
  const close = () => setOpen(undefined);
  const choice = (name: string, hint: string) => ({ name, hint, onChoose: close });

  return (
    <Section title={text('overlays')}>
      <Sample title={text('sheet')}>
        <Button tone="soft" onClick={() => setOpen('sheet')}>
          {text('openSheet')}
        </Button>
        <BottomSheet
          open={open === 'sheet'}
          onClose={close}
          title={text('sheetTitle')}
          foot={
            <Button size="large" onClick={close}>
              {text('watchOn')}
            </Button>
          }
        >
          <RadioGroup
            label={text('quality')}
            value={quality}
            onChange={setQuality}
            choices={(['qualityAuto', 'quality720', 'quality1080'] as const).map((value) => ({
              value,
              name: text(value),
            }))}
          />
        </BottomSheet>
      </Sample>
      <Sample title={text('dialog')}>
        <Button tone="ghost" icon={<TrashIcon />} onClick={() => setOpen('dialog')}>
          {text('openDialog')}
        </Button>
        <ConfirmDialog
          open={open === 'dialog'}
          title={text('dialogTitle')}
          confirmText={text('remove')}
          danger
          onCancel={close}
          onConfirm={() => {
            close();
            showToast(text('deleted'), 'success');
          }}
        >
          {text('dialogText')}
        </ConfirmDialog>
      </Sample>
      <Sample title={text('publish')}>
        <div className="gallery-float">
          <PublishButton onPress={() => setOpen('publish')} />
        </div>
        <PublishPopup
          open={open === 'publish'}
          onClose={close}
          title={text('publishTitle')}
          leftTop={choice(text('publishPictures'), text('publishPicturesHint'))}
          leftBottom={choice(text('publishVideo'), text('publishVideoHint'))}
          right={choice(text('publishWords'), text('publishWordsHint'))}
        >
          <p className="lg-meta">{text('publishRules')}</p>
        </PublishPopup>
      </Sample>
      <Sample title={text('toast')}>
        <div className="gallery-row">
          <Button size="small" tone="ghost" onClick={() => showToast(text('toastPlainText'))}>
            {text('toastPlain')}
          </Button>
          <Button size="small" tone="ghost" onClick={() => showToast(text('toastSuccessText'), 'success')}>
            {text('toastSuccess')}
          </Button>
          <Button size="small" tone="ghost" onClick={() => showToast(text('toastErrorText'), 'error')}>
            {text('toastError')}
          </Button>
        </div>
      </Sample>
    </Section>
  );
}
