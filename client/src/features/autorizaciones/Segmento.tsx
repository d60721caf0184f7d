import type { ColaAuditada } from '@receta/contract'
import type { ColaAuditoria } from '@receta/domain'
import { Link } from 'react-router'
import { BarraSegmento } from '#ui/BarraSegmento'
import { conteoDe } from './palabras'

type Cual = ColaAuditoria | 'cuotas' | 'liquidacion'
const partes = [
  { cual: 'pendientes', palabra: 'Pendientes', to: '/auditoria' },
  { cual: 'con_pedido', palabra: 'Con pedido', to: '/auditoria?estado=con_pedido' },
  { cual: 'resueltas', palabra: 'Resueltas', to: '/auditoria?estado=resueltas' },
  { cual: 'cuotas', palabra: 'Cuotas', to: '/auditoria-cuotas' },
  { cual: 'liquidacion', palabra: 'Liquidación', to: '/auditoria-liquidacion' },
] as const satisfies readonly { cual: Cual; palabra: string; to: string }[]

type Props = { actual: Cual; conteos?: ColaAuditada['conteos'] | undefined }

export function Segmento({ actual, conteos }: Props) {
  return (
    <BarraSegmento label="Auditoría">
      {partes.map(({ cual, palabra, to }) => {
        const n = conteos && cual !== 'cuotas' && cual !== 'liquidacion' ? conteos[cual] : undefined
        return (
          <Link
            key={cual}
            to={to}
            className={cual === actual ? 'elegido' : undefined}
            aria-current={cual === actual ? 'page' : undefined}
          >
            {palabra}{' '}
            {n !== undefined && (
              <span className={cual === 'pendientes' && n > 0 ? 'numero ojo' : 'numero'}>{conteoDe(n)}</span>
            )}
          </Link>
        )
      })}
    </BarraSegmento>
  )
}
