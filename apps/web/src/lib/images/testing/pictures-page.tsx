import '@liuguang/ui/tokens.css';
import '@liuguang/ui/base.css';
import { ProtectedImage } from '@liuguang/ui/ProtectedImage';
import { PictureLoaderContext } from '@liuguang/ui/picture-loader';
import { Activity, type ComponentProps } from 'react';
import { createRoot } from 'react-dom/client';
import { openPictures } from '../open-pictures.ts';
import { openPictureStore } from '../picture-store.ts';

type PictureProps = ComponentProps<typeof ProtectedImage>;

/** The page that the browser test opens: a column of pictures and the real loader, within reach of the test. */
function start() {
  const pictures = openPictures('an image key');
  const longTasks: number[] = [];
  new PerformanceObserver((list) => longTasks.push(...list.getEntries().map(({ duration }) => duration))).observe({
    type: 'longtask',
  });
  const root = createRoot(document.body);
  const show = (shown: readonly PictureProps[], height: number, isLaidAside = false) =>
    root.render(
      <PictureLoaderContext value={pictures}>
        <Activity mode={isLaidAside ? 'hidden' : 'visible'}>
          {shown.map((props) => (
            <div key={props.alt} style={{ height }}>
              <ProtectedImage {...props} />
            </div>
          ))}
        </Activity>
      </PictureLoaderContext>,
    );
  const warnings: string[] = [];
  const store = openPictureStore((message, cause) => warnings.push(`${message}: ${cause}`));
  return { pictures, show, longTasks, store, warnings };
}

declare global {
  interface Window {
    kit: ReturnType<typeof start>;
  }
}

window.kit = start();
