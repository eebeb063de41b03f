import { formatBytes } from '@liuguang/app-kit/format-bytes';
import { useText } from '@liuguang/app-kit/i18n';
import { showToast } from '@liuguang/ui/Toast';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { RowButton } from '../../lib/rows/Rows.tsx';
import { useServices } from '../../lib/services.ts';
import { settingMessages } from './messages.ts';

const SIZE_KEY = ['setting', 'cacheSize'] as const;

/** Pictures that are kept on this device so that they are fetched once. */
export function CacheRow() {
  const text = useText(settingMessages);
  const { storedPictures } = useServices();
  const queries = useQueryClient();
  const size = useQuery({
    queryKey: SIZE_KEY,
    queryFn: storedPictures.size,
    staleTime: 0,
    networkMode: 'always',
  });
  const clear = useMutation({
    mutationFn: storedPictures.clear,
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: SIZE_KEY });
      showToast(text('cacheCleared'), 'success');
    },
  });
  return (
    <RowButton
      label={text('cache')}
      value={size.data === undefined ? '' : formatBytes(size.data)}
      busy={clear.isPending}
      onClick={() => clear.mutate()}
    />
  );
}
