import { formatCuando } from '@receta/domain'
import { RenglonConIcono } from './RenglonConIcono'

type Props = {
  cambio: { quien: string; en: string; motivo: string | null }
  diferencias: readonly { clave: string; antes: string; ahora: string }[]
  now: Date
}

/** Who changed it, when, why, and each difference in words. The reason is null where none was asked. */
export function RenglonDeHistorial({ cambio: { quien, en, motivo }, diferencias, now }: Props) {
  return (
    <RenglonConIcono icono="pencil-line" titulo={quien}>
      <p>
        <time dateTime={en}>{formatCuando(new Date(en), now)}</time>
        {motivo && ` · «${motivo}»`}
      </p>
      {diferencias.map(({ clave, antes, ahora }) => (
        <p key={clave} className="antes-y-ahora">
          <span className="oculto">Antes: </span>
          <s>{antes}</s> <span className="oculto">Después: </span>
          <b>{ahora}</b>
        </p>
      ))}
    </RenglonConIcono>
  )
}
