import type { NormaBorrador, NormaDatos } from '@receta/contract'
import { cuenta, formatCuando, normalize } from '@receta/domain'
import { useRef, useState } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { Buscador } from '#ui/Buscador'
import { Cargando } from '#ui/Cargando'
import { Fallo } from '#ui/Fallo'
import { Icon } from '#ui/Icon'
import { LinkButton } from '#ui/LinkButton'
import { Page } from '#ui/Page'
import { SelectField } from '#ui/SelectField'
import { useShortcuts } from '#ui/shortcuts'
import { Vacio } from '#ui/Vacio'
import { EscribirNorma } from './EscribirNorma'
import { NormaDetalle } from './NormaDetalle'
import { useNormas } from './normas.queries'
import { claveDe, situacionDe } from './palabras'
import estilos from './admin-normas.module.css'

export function AdminNormasScreen() {
  const [params] = useSearchParams()
  const { data, error, refetch } = useNormas()
  const elegida = params.get('norma')
  const norma = data?.items.find((n) => claveDe(n) === elegida)
  const borrador = data?.borradores.find((b) => claveDe(b) === (elegida ?? params.get('borrador'))) ?? null
  if (data && params.has('nueva'))
    return <EscribirNorma norma={null} convenio_id={Number(params.get('convenio')) || null} borrador={borrador} />
  if (norma && params.has('escribir'))
    return (
      <EscribirNorma
        key={elegida}
        norma={norma}
        convenio_id={norma.convenio_id}
        borrador={borrador}
        desde={Number(params.get('desde')) || null}
      />
    )
  if (norma) return <NormaDetalle norma={norma} />
  return (
    <Page
      titulo="Publicar normas"
      acciones={
        <LinkButton size="chico" to={`?nueva${params.has('convenio') ? `&convenio=${params.get('convenio')}` : ''}`}>
          <Icon name="plus" size="chica" />
          <span>Norma nueva</span>
        </LinkButton>
      }
    >
      {!data && error && <Fallo error={error} que="las normas" onReintentar={refetch} />}
      {!data && !error && <Cargando que="las normas" />}
      {data && (
        <div className="columna">
          <Borradores borradores={data.borradores} normas={data.items} />
          <Listado normas={data.items} />
        </div>
      )}
    </Page>
  )
}

function Borradores({ borradores, normas }: { borradores: readonly NormaBorrador[]; normas: readonly NormaDatos[] }) {
  if (borradores.length === 0) return null
  const publicadas = new Set(normas.map(claveDe))
  return (
    <section className="columna" aria-label="Borradores">
      <h2 className="titulo-seccion">
        Borradores <span className="numero">{borradores.length}</span>
      </h2>
      <ul className="papel renglones">
        {borradores.map((b) => {
          const clave = encodeURIComponent(claveDe(b))
          return (
            <li key={clave}>
              <Link
                className="renglon"
                to={{ search: publicadas.has(claveDe(b)) ? `?norma=${clave}&escribir` : `?nueva&borrador=${clave}` }}
              >
                <span className="canal">
                  <Icon name="pencil-line" />
                </span>
                <span className="cuerpo">
                  <h3>{b.titulo || b.codigo}</h3>
                  <p>
                    {b.codigo} · {b.convenio} · {b.quien}, {formatCuando(new Date(b.guardado_en), new Date())}
                  </p>
                </span>
                <span className="fin">
                  <Icon name="chevron-right" />
                </span>
              </Link>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

function Listado({ normas }: { normas: readonly NormaDatos[] }) {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const [texto, setTexto] = useState('')
  const buscador = useRef<HTMLInputElement>(null)
  useShortcuts({ '/': () => buscador.current?.focus() })
  const convenio = params.get('convenio') ?? ''
  const convenios = new Map(normas.map((n) => [String(n.convenio_id), n.convenio]))
  const halladas = normas.filter((n) => (convenio === '' || String(n.convenio_id) === convenio) && contiene(n, texto))
  return (
    <div className="columna">
      <div className={estilos.filtros}>
        <Buscador texto={texto} onBuscar={setTexto} inputRef={buscador} placeholder="Código, tema o palabra" />
        <SelectField
          label="Convenio"
          labelOculto
          options={[
            { value: '', label: 'Todos los convenios' },
            ...[...convenios].map(([value, label]) => ({ value, label })),
          ]}
          value={convenios.has(convenio) ? convenio : ''}
          onChange={(id) => void navigate({ search: id === '' ? '' : `?convenio=${id}` }, { replace: true })}
        />
      </div>
      <p className="oculto" role="status">
        {cuenta(halladas.length, 'norma.', 'normas.')}
      </p>
      {halladas.length === 0 &&
        (texto === '' ? (
          <Vacio frase="Todavía no hay normas" detalle="La primera se escribe con «Norma nueva»." />
        ) : (
          <Vacio busqueda frase={`No hay normas con «${texto}»`} detalle="Probá con otra palabra." />
        ))}
      {porConvenio(halladas).map(([nombre, suyas]) => (
        <section key={nombre} className="columna" aria-label={nombre}>
          <h2 className="titulo-seccion">
            {nombre} <span className="numero">{suyas.length}</span>
          </h2>
          <ul className="papel renglones">
            {suyas.map((norma) => (
              <li key={claveDe(norma)}>
                <Link className="renglon" to={{ search: `?norma=${encodeURIComponent(claveDe(norma))}` }}>
                  <span className="canal">
                    <Icon name="scroll-text" />
                  </span>
                  <span className="cuerpo">
                    <h3>{norma.versiones[0]?.titulo}</h3>
                    <p>
                      {norma.codigo} · {situacionDe(norma)}
                    </p>
                  </span>
                  <span className="fin">
                    <Icon name="chevron-right" />
                  </span>
                </Link>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

function porConvenio(normas: readonly NormaDatos[]): [string, NormaDatos[]][] {
  const grupos = new Map<string, NormaDatos[]>()
  for (const norma of normas) grupos.set(norma.convenio, [...(grupos.get(norma.convenio) ?? []), norma])
  return [...grupos]
}

function contiene({ convenio, codigo, versiones }: NormaDatos, buscado: string): boolean {
  const texto = normalize(`${convenio} ${codigo} ${versiones[0]?.titulo} ${versiones[0]?.texto}`)
  return normalize(buscado)
    .split(' ')
    .every((palabra) => texto.includes(palabra))
}
