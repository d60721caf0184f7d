import type { ConvenioDatos } from '@receta/contract'
import { useId } from 'react'
import { useAhora } from '#device/use-ahora'
import { RenglonDeHistorial } from '#ui/RenglonDeHistorial'
import { Vacio } from '#ui/Vacio'
import { diferenciasDe } from './reglas/reglas'

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
          <RenglonDeHistorial key={h.version} cambio={h} diferencias={diferenciasDe(h.cambios, reglas)} now={now} />
        ))}
      </ol>
    </section>
  )
}
