import { normas, type OutputOf } from '@receta/contract'
import { cuenta, formatFecha, normalize } from '@receta/domain'
import { useState } from 'react'
import { useUltimosDatos } from '#api/ultimos-datos'
import { Cargando } from '#ui/Cargando'
import { Edad } from '#ui/Edad'
import { Fallo } from '#ui/Fallo'
import { Field } from '#ui/Field'
import { Icon } from '#ui/Icon'
import { Page } from '#ui/Page'
import { TextoNorma } from '#ui/TextoNorma'
import { Vacio } from '#ui/Vacio'
import estilos from './normas.module.css'

type Norma = OutputOf<typeof normas>['items'][number]

/** Every typed word must appear, regardless of accents and case. */
function matches(norma: Norma, busqueda: string): boolean {
  const text = normalize(`${norma.convenio} ${norma.codigo} ${norma.titulo} ${norma.texto}`)
  return normalize(busqueda)
    .split(' ')
    .every((word) => text.includes(word))
}

const todas = { limit: 'ALL', start: 0 } as const

export function NormasScreen() {
  const [busqueda, setBusqueda] = useState('')
  const { data, error, traido, espera, refetch } = useUltimosDatos('normas', normas, todas, { staleTime: 600_000 })
  return (
    <Page titulo="Normas" subtitulo="Lo que cada cobertura admite en una receta">
      {espera && <Cargando que="las normas" />}
      {!data && !espera && error && <Fallo error={error} que="las normas" onReintentar={refetch} />}
      {data && (
        <div className="angosto columna">
          {traido && <Edad traido={traido} onReintentar={refetch} />}
          <Field
            label="Buscar en las normas"
            type="search"
            icono="search"
            placeholder="Cobertura, tema o palabra"
            value={busqueda}
            onChange={setBusqueda}
          />
          <Listado items={data.items.filter((norma) => matches(norma, busqueda))} busqueda={busqueda} />
        </div>
      )}
    </Page>
  )
}

function Listado({ items, busqueda }: { items: readonly Norma[]; busqueda: string }) {
  const convenios = new Map<string, Norma[]>()
  for (const norma of items) convenios.set(norma.convenio, [...(convenios.get(norma.convenio) ?? []), norma])
  return (
    <>
      <p className="oculto" role="status">
        {cuenta(items.length, 'norma.', 'normas.')}
      </p>
      {items.length === 0 &&
        (busqueda ? (
          <Vacio busqueda frase={`No hay normas con «${busqueda}»`} detalle="Probá con otra palabra." />
        ) : (
          <Vacio frase="Todavía no hay normas cargadas" />
        ))}
      {[...convenios].map(([convenio, normasDelConvenio]) => (
        <section key={convenio} className="columna" aria-label={convenio}>
          <h2 className="titulo-seccion">
            {convenio} <span className="numero">{normasDelConvenio.length}</span>
          </h2>
          <div className="papel renglones">
            {normasDelConvenio.map((norma) => (
              <Renglon key={norma.id} norma={norma} abierta={busqueda !== ''} />
            ))}
          </div>
        </section>
      ))}
    </>
  )
}

function Renglon({ norma, abierta }: { norma: Norma; abierta: boolean }) {
  return (
    <details className={estilos.norma} open={abierta}>
      <summary className="renglon">
        <span className="canal">
          <Icon name="chevron-right" />
        </span>
        <span className="cuerpo">
          <h3>{norma.titulo}</h3>
        </span>
      </summary>
      <div className={estilos.contenido}>
        <TextoNorma texto={norma.texto} titulo={norma.titulo} />
        {norma.se_evalua && norma.se_evalua.length > 0 && (
          <>
            <h4 className="rotulo">Se evalúa en cada receta</h4>
            <ul className="columna">
              {norma.se_evalua.map((frase) => (
                <li key={frase}>{frase}</li>
              ))}
            </ul>
          </>
        )}
        <p className="nota tinta-2">
          Norma {norma.codigo}, versión {norma.version}. Rige desde el {formatFecha(norma.vigente_desde)}.
        </p>
      </div>
    </details>
  )
}
