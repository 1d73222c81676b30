import { PieChart } from 'echarts/charts'
import { TooltipComponent } from 'echarts/components'
import { init, use } from 'echarts/core'
import { LabelLayout } from 'echarts/features'
import { SVGRenderer } from 'echarts/renderers'
import { useCallback } from 'react'
import { pieColours, type Share } from './composition.ts'

use([PieChart, TooltipComponent, LabelLayout, SVGRenderer])

/** Pixels. */
const width = 360
const height = 210

/** The shares of the elements. Small ones would vanish beside iron, so each gets a visible angle. */
export default function CompositionPie({ shares }: { shares: readonly Share[] }) {
  const draw = useCallback(
    (place: HTMLDivElement | null) => {
      if (!place) return undefined
      const chart = init(place, null, { renderer: 'svg', width, height })
      chart.setOption({
        animation: false,
        color: [...pieColours],
        // As text of the picture: HTML would come with style attributes, which the page forbids.
        tooltip: { formatter: '{b} {c}%', confine: true, renderMode: 'richText' },
        series: [
          {
            type: 'pie',
            radius: ['34%', '62%'],
            center: ['54%', '50%'],
            minAngle: 6,
            data: shares.map(({ name, value }) => ({ name, value })),
            label: { formatter: '{b} {c}%', fontSize: 12, color: '#56616f', overflow: 'none' },
            labelLine: { length: 8, length2: 8 },
            itemStyle: { borderColor: '#fff', borderWidth: 1 },
          },
        ],
      })
      return () => chart.dispose()
    },
    [shares],
  )
  return <div ref={draw} style={{ width, height, maxWidth: '100%' }} aria-hidden="true" />
}
