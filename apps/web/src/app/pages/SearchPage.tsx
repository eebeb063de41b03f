import { IconStrip } from '../../features/config/IconStrip.tsx';
import { SearchScreen } from '../../features/search/SearchScreen.tsx';

export const SearchPage = () => <SearchScreen beside={<IconStrip location="search" />} />;
