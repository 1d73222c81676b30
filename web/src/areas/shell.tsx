import { Outlet } from '@tanstack/react-router'
import { LoadingBar } from '../ui/loading-bar.tsx'

/** Around every page. */
export function Shell() {
  return (
    <>
      <LoadingBar />
      <Outlet />
    </>
  )
}
