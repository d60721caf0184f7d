import * as contract from '@receta/contract'
import { hoy } from '@receta/domain'
import { useState } from 'react'
import { useEndpoint } from '#api/call'
import { serverNow } from '#api/server-clock'
import { Cargando } from '#ui/Cargando'
import { Fallo } from '#ui/Fallo'
import { Page } from '#ui/Page'
import { Vacio } from '#ui/Vacio'
import { PeriodoFields } from '../entregas/PeriodoFields'
import { type Periodo, periodoDelMes, revisarPeriodo } from '../entregas/periodo'
import { Inspecciones } from '../inspeccion/Inspecciones'
import { Asientos } from './Asientos'
import { Cierre } from './Cierre'
import { Exportar } from './Exportar'
import estilos from '../entregas/entregas.module.css'

/** The legal register of handovers (DS-07). */
export function LibroScreen() {
  const ahora = new Date(serverNow())
  const [periodo, setPeriodo] = useState<Periodo>(() => periodoDelMes(ahora))
  const errores = revisarPeriodo(periodo)
  const libro = useEndpoint(contract.libroRecetario, periodo, {
    enabled: Object.keys(errores).length === 0,
    keepPrevious: true,
  })
  const { data, error, refetch } = libro
  return (
    <Page titulo="Libro recetario" className={estilos.libro}>
      <div className={`${estilos.periodo} papel ficha-cuerpo`}>
        <PeriodoFields
          periodo={periodo}
          errores={errores}
          hoy={hoy(ahora)}
          onCambiar={(cambios) => setPeriodo((antes) => ({ ...antes, ...cambios }))}
        />
      </div>
      {!data && error && <Fallo error={error} que="el libro" onReintentar={refetch} />}
      {!data && !error && <Cargando que="el libro" />}
      {data && (
        <>
          <Cierre libro={data} periodo={periodo} now={ahora} onRevisar={refetch} />
          {data.asientos.length === 0 ? (
            <Vacio
              frase="No hay asientos en esos días"
              detalle="Se asienta sólo lo que la ley pide: recetas archivadas, psicotrópicos y estupefacientes."
            />
          ) : (
            <>
              <Exportar periodo={periodo} />
              <Asientos asientos={data.asientos} cierres={data.cierres} now={ahora} />
            </>
          )}
          <Inspecciones periodo={periodo} now={ahora} />
        </>
      )}
    </Page>
  )
}
