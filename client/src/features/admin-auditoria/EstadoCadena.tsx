import { formatCuando } from '@receta/domain'
import type { ReactNode } from 'react'
import { useAhora } from '#device/use-ahora'
import { Icon } from '#ui/Icon'
import { useEstado } from './use-auditoria'
import estilos from './admin-auditoria.module.css'

const esperan = (n: number) =>
  n === 0 ? '' : n === 1 ? ' 1 fila espera el próximo sello.' : ` ${n} filas esperan el próximo sello.`

/** If it could not be asked, that is not shown as correct. */
export function EstadoCadena() {
  const now = useAhora()
  const { data, error } = useEstado()
  if (!data)
    return error ? (
      <Linea icono="circle-help">
        No se pudo verificar la cadena ahora. Recargá la página; que no conteste no dice que esté mal.
      </Linea>
    ) : null
  if (data.falla !== null)
    return (
      <Linea icono="triangle-alert" frena>
        El sello {data.falla} no verifica. Avisá a quien opera el servidor: <code>npm run auditoria:verificar</code>{' '}
        dice qué se tocó.
      </Linea>
    )
  if (data.hasta === null)
    return <Linea icono="circle-help">Todavía no hay ningún sello.{esperan(data.sin_sellar)}</Linea>
  return (
    <Linea icono="shield-check">
      La cadena verifica hasta {formatCuando(new Date(data.hasta), now)}.{esperan(data.sin_sellar)}
    </Linea>
  )
}

type Props = {
  icono: 'circle-help' | 'shield-check' | 'triangle-alert'
  frena?: boolean
  children: ReactNode
}

function Linea({ icono, frena = false, children }: Props) {
  return (
    <p className={`${estilos.cadena} nota${frena ? ' frena' : ''}`} role={frena ? 'alert' : 'status'}>
      <Icon name={icono} size="chica" />
      <span>{children}</span>
    </p>
  )
}
