import { useText } from '@liuguang/app-kit/i18n';
import { newRequestId } from '@liuguang/client/request-id';
import { PICTURE_RULE } from '@liuguang/contract/picture/rules';
import { POST_LIMITS } from '@liuguang/contract/post/kinds';
import { Button } from '@liuguang/ui/Button';
import { IconButton } from '@liuguang/ui/IconButton';
import { CrossIcon, ToTopIcon } from '@liuguang/ui/icons';
import { TextArea } from '@liuguang/ui/TextArea';
import { TextField } from '@liuguang/ui/TextField';
import type { PickedPictures } from '../../picture/port.ts';
import { publishMessages } from './messages.ts';
import { EditablePicture } from './Pictures.tsx';
import type { FormBlock } from './post-content.ts';

interface ArticleFieldsProps {
  readonly blocks: readonly FormBlock[];
  readonly onChange: (blocks: readonly FormBlock[]) => void;
  readonly pictures: PickedPictures;
}

/** A long text, piece by piece: headings, paragraphs and pictures. */
export function ArticleFields({ blocks, onChange, pictures }: ArticleFieldsProps) {
  const text = useText(publishMessages);
  const add = (...more: readonly FormBlock[]) => onChange([...blocks, ...more].slice(0, POST_LIMITS.blocks));
  return (
    <div className="post-publish-group">
      {blocks.map((block, at) => (
        <div key={block.key} className="post-block">
          <div className="post-block-field">
            {block.type === 'picture' ? (
              <div className="post-block-picture">
                <EditablePicture pictures={pictures} pictureKey={block.key} number={at + 1} isFixed />
              </div>
            ) : (
              <Words
                block={block}
                number={at + 1}
                onChange={(words) => onChange(blocks.map((one) => (one === block ? { ...block, text: words } : one)))}
              />
            )}
          </div>
          <div className="post-block-buttons">
            {at > 0 && (
              <IconButton
                label={text('blockUp', { number: at + 1 })}
                icon={<ToTopIcon />}
                onClick={() => onChange(blocks.toSpliced(at, 1).toSpliced(at - 1, 0, block))}
              />
            )}
            {blocks.length > 1 && (
              <IconButton
                label={text('blockRemove', { number: at + 1 })}
                icon={<CrossIcon />}
                onClick={() => onChange(blocks.toSpliced(at, 1))}
              />
            )}
          </div>
        </div>
      ))}
      <div className="post-publish-chips">
        <Button tone="ghost" onClick={() => add({ key: newRequestId(), type: 'heading', text: '' })}>
          {text('addHeading')}
        </Button>
        <Button tone="ghost" onClick={() => add({ key: newRequestId(), type: 'text', text: '' })}>
          {text('addParagraph')}
        </Button>
        <label className="lg-button lg-button-ghost lg-button-medium lg-press">
          {text('addPicture')}
          <input
            type="file"
            className="lg-unseen"
            accept={PICTURE_RULE.types.join(',')}
            multiple
            onChange={({ target }) => {
              const keys = pictures.add([...(target.files ?? [])]);
              add(...keys.map((key) => ({ key, type: 'picture' as const })));
              target.value = '';
            }}
          />
        </label>
      </div>
    </div>
  );
}

interface WordsProps {
  readonly block: Extract<FormBlock, { type: 'heading' | 'text' }>;
  readonly number: number;
  readonly onChange: (text: string) => void;
}

function Words({ block, number, onChange }: WordsProps) {
  const text = useText(publishMessages);
  if (block.type === 'heading')
    return (
      <TextField
        label={text('headingOf', { number })}
        value={block.text}
        onChange={(words) => onChange(words.slice(0, POST_LIMITS.heading))}
      />
    );
  return (
    <TextArea
      label={text('paragraphOf', { number })}
      value={block.text}
      onChange={onChange}
      limit={POST_LIMITS.text}
      rows={4}
    />
  );
}
