import { useLanguage } from '@liuguang/app-kit/i18n';
import type { PageName } from '@liuguang/contract/page/schemas';
import { useQuery } from '@tanstack/react-query';
import { useServices } from '../../lib/services.ts';

/** What the operators wrote on a page, in the reader's language. */
export function usePage(name: PageName) {
  const { client } = useServices().api;
  const language = useLanguage() === 'en' ? 'en' : 'zh';
  return useQuery({
    queryKey: ['page', name],
    queryFn: ({ signal }) => client.post('x/page/read', { name }, { signal }),
    select: ({ content }) => ({
      ...content[language],
      links: content.links.map((link) => ({ href: link.href, name: link[language] })),
    }),
  });
}
