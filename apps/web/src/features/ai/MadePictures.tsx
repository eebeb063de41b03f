import { useText } from '@liuguang/app-kit/i18n';
import type { AiOrder } from '@liuguang/contract/ai/schemas';
import { BottomSheet } from '@liuguang/ui/BottomSheet';
import { Empty } from '@liuguang/ui/Empty';
import { ListView } from '@liuguang/ui/ListView';
import { ProtectedImage } from '@liuguang/ui/ProtectedImage';
import { aiMessages } from './messages.ts';
import { useOrders } from './queries.ts';

type Output = AiOrder['outputs'][number];

interface MadePicturesProps {
  onChoose: (output: Output) => void;
  onClose: () => void;
}

/** The pictures that one has made, to choose one of them. */
export function MadePictures({ onChoose, onClose }: MadePicturesProps) {
  const text = useText(aiMessages);
  const { source, items } = useOrders('generate');
  return (
    <BottomSheet open title={text('referenceMade')} onClose={onClose}>
      <ListView
        label={text('works')}
        source={source}
        items={items.flatMap(({ outputs }) => outputs)}
        keyOf={({ id }) => id}
        columns={3}
        pageSize={6}
        skeleton={<div className="ai-template-skeleton lg-card" />}
        empty={<Empty title={text('emptyTitle')} text={text('emptyText')} />}
        renderItem={(output, at) => (
          <button type="button" className="ai-reference-made lg-press" onClick={() => onChoose(output)}>
            <ProtectedImage
              src={output.picture.small.path}
              alt={text('referenceNumber', { at: at + 1 })}
              ratio={1}
              private
            />
          </button>
        )}
      />
    </BottomSheet>
  );
}
