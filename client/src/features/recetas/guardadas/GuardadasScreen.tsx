import { formatCuando } from '@receta/domain'
import { useAhora } from '#device/use-ahora'
import { Page } from '#ui/Page'
import { Vacio } from '#ui/Vacio'
import { FilaReceta } from '../mis-recetas/FilaReceta'
import { alDia, type Guardada } from './guardadas'
import { useGuardadas } from './use-guardadas'

export function GuardadasScreen() {
  const now = useAhora()
  const { data } = useGuardadas()
  return (
    <Page titulo="Guardadas en este dispositivo" volver="/principal" className="angosto">
      {data?.length === 0 && (
        <Vacio
          frase="No guardaste ninguna receta"
          detalle="Al abrir una con conexión, elegí «Guardar en este dispositivo»."
        />
      )}
      {data && data.length > 0 && (
        <>
          <p className="texto-lectura">
            {`Guardadas ${formatCuando(masVieja(data), now)}. `}
            <b>El código sirve igual sin conexión.</b>
          </p>
          <h2 className="titulo-seccion">Tus recetas</h2>
          <ul className="papel renglones">
            {data.map(({ receta }) => {
              const { convenio, profesional, ...resto } = alDia(receta, new Date())
              const resumen = { ...resto, convenio: convenio.nombre, medico: profesional.medico }
              return <FilaReceta key={receta.recetas_id} receta={resumen} />
            })}
          </ul>
        </>
      )}
    </Page>
  )
}

const masVieja = (guardadas: readonly Guardada[]): Date =>
  new Date(guardadas.map((g) => g.guardada_en).toSorted()[0] ?? 0)
