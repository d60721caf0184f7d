import { Link } from 'react-router'

type Cual = 'auditoria' | 'cuotas' | 'liquidacion'
const partes = [
  { cual: 'auditoria', palabra: 'Por resolver', to: '/auditoria' },
  { cual: 'cuotas', palabra: 'Cuotas', to: '/auditoria-cuotas' },
  { cual: 'liquidacion', palabra: 'Liquidación', to: '/auditoria-liquidacion' },
] as const satisfies readonly { cual: Cual; palabra: string; to: string }[]

/** The three sections of an auditor's work; only what waits is yellow. */
export function Segmento({ actual, pendientes }: { actual: Cual; pendientes?: number | undefined }) {
  return (
    <nav className="segmento" aria-label="Auditoría">
      {partes.map(({ cual, palabra, to }) => (
        <Link
          key={cual}
          to={to}
          className={cual === actual ? 'elegido' : undefined}
          aria-current={cual === actual ? 'page' : undefined}
        >
          {palabra}{' '}
          {cual === 'auditoria' && pendientes !== undefined && (
            <span className={pendientes > 0 ? 'numero ojo' : 'numero'}>{pendientes.toLocaleString('es-AR')}</span>
          )}
        </Link>
      ))}
    </nav>
  )
}
