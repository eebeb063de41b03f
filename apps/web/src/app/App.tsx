import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type Services, ServicesContext } from '../lib/services.ts';
import { HomeScreen } from './HomeScreen.tsx';

export function App({ queries, services }: { queries: QueryClient; services: Services }) {
  return (
    <QueryClientProvider client={queries}>
      <ServicesContext value={services}>
        <HomeScreen />
      </ServicesContext>
    </QueryClientProvider>
  );
}
