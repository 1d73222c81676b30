import './areas/first-page.ts'
import './ui/base.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { prepareLogin } from './areas/login-host.tsx'
import { router } from './areas/router.tsx'
import { startOverOnTimeout } from './areas/start-over.ts'
import { queryClient } from './lib/query.ts'

startOverOnTimeout(router)

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  </StrictMode>,
)

// Safari knows no idle callbacks.
const whenIdle = globalThis.requestIdleCallback ?? ((work: () => void) => setTimeout(work, 2000))
whenIdle(prepareLogin)
