import type { ConvenioDatos } from '@receta/contract'
import { formatCuando } from '@receta/domain'
import { useId } from 'react'
import { useAhora } from '#device/use-ahora'
import { Vacio } from '#ui/Vacio'
import { diferenciasDe } from './reglas/reglas'
import { RenglonConIcono } from '#ui/RenglonConIcono'
import estilos from './admin-convenios.module.css'

export function HistorialTab({ convenio: { historial, reglas } }: { convenio: ConvenioDatos }) {
  const now = useAhora()
  const titulo = useId()
  if (historial.length === 0) return <Vacio frase="Las reglas no cambiaron todavía" />
  return (
    <section aria-labelledby={titulo}>
      <h2 id={titulo} className="oculto">
        Historial
      </h2>
      <ol className="papel renglones">
        {historial.map((h) => (
          <RenglonConIcono key={h.version} icono="pencil-line" titulo={h.quien}>
            <p>
              <time dateTime={h.en}>{formatCuando(new Date(h.en), now)}</time>
              {h.motivo && ` · «${h.motivo}»`}
            </p>
            {diferenciasDe(h.cambios, reglas).map(({ clave, antes, ahora }) => (
              <p key={clave} className={estilos.listaCambios}>
                <span className="oculto">Antes: </span>
                <s>{antes}</s> <span className="oculto">Después: </span>
                <b>{ahora}</b>
              </p>
            ))}
          </RenglonConIcono>
        ))}
      </ol>
    </section>
  )
}
