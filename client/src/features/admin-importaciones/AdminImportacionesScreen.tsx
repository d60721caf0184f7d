import type { importaciones, OutputOf } from '@receta/contract'
import { formatCuando } from '@receta/domain'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { useAhora } from '#device/use-ahora'
import { Cargando } from '#ui/Cargando'
import { nombreDeAsunto } from '#ui/corridas'
import { Fallo } from '#ui/Fallo'
import { Icon } from '#ui/Icon'
import { LinkButton } from '#ui/LinkButton'
import { Page } from '#ui/Page'
import { Paginas } from '#ui/Paginas'
import { SelectField } from '#ui/SelectField'
import { Vacio } from '#ui/Vacio'
import { CorridaDetalle } from './corrida/CorridaDetalle'
import { type Desenlace, useImportaciones } from './importaciones.queries'
import { ListaCorridas } from './ListaCorridas'
import { estados } from './palabras'
import { SubirForm } from './subir/SubirForm'
import estilos from './admin-importaciones.module.css'

type Ver = Exclude<Desenlace, ''> | 'todas'

/** What was loaded stands apart from what was only tried. */
const desenlaces: readonly { value: Ver; label: string }[] = [
  { value: 'cargada', label: 'Cargadas' },
  { value: 'ensayo', label: 'Ensayos' },
  { value: 'rechazada', label: 'Rechazadas' },
  { value: 'todas', label: 'Todas' },
]
const vacios: Readonly<Record<Ver, string>> = {
  cargada: 'Todavía no se cargó nada',
  ensayo: 'No hay ensayos',
  rechazada: 'No se rechazó ningún archivo',
  todas: 'Todavía no se importó nada',
}

const enteroDe = (texto: string | null) => (texto !== null && /^[1-9]\d{0,8}$/.test(texto) ? Number(texto) : null)

export function AdminImportacionesScreen() {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const page = enteroDe(params.get('page')) ?? 1
  const archivo_id = enteroDe(params.get('archivo'))
  const desenlace = desenlaces.find(({ value }) => value === params.get('ver'))?.value ?? 'cargada'
  const { data, error, refetch } = useImportaciones(page, desenlace === 'todas' ? '' : desenlace)
  return (
    <Page
      titulo="Importaciones"
      {...(archivo_id !== null && { volver: '/admin-importaciones' })}
      acciones={
        archivo_id !== null && (
          <LinkButton size="chico" to="/admin-importaciones">
            <Icon name="plus" size="chica" />
            <span>Subir otro</span>
          </LinkButton>
        )
      }
    >
      <div className="dos-columnas">
        <div>
          {archivo_id === null ? (
            <SubirForm onSubido={(id) => void navigate({ search: `?archivo=${id}` })} />
          ) : (
            <CorridaDetalle key={archivo_id} archivo_id={archivo_id} formatos={data?.formatos ?? {}} />
          )}
          {data && data.en_curso.length > 0 && <EnCurso items={data.en_curso} elegido={archivo_id} />}
        </div>
        <section aria-label="Historial">
          <h2 className="titulo-seccion">Historial</h2>
          <div className={estilos.filtro}>
            <SelectField
              label="Mostrar"
              options={desenlaces}
              value={desenlace}
              onChange={(ver) => {
                const otros = new URLSearchParams(params)
                otros.delete('page')
                otros.set('ver', ver)
                void navigate({ search: `?${otros}` }, { replace: true })
              }}
            />
          </div>
          {!data && !error && <Cargando que="las importaciones" />}
          {!data && error && <Fallo error={error} que="las importaciones" onReintentar={refetch} />}
          {data?.items.length === 0 && (
            <Vacio frase={vacios[desenlace]} detalle="Lo que se ensaye, se cargue o se rechace queda acá." />
          )}
          {data && data.items.length > 0 && <ListaCorridas items={data.items} />}
          {data && (
            <Paginas
              page={page}
              total={data.total_estimado}
              go={(otra) => ({ to: { search: `?page=${otra}&ver=${desenlace}` }, replace: true })}
            />
          )}
        </section>
      </div>
    </Page>
  )
}

type Vivo = OutputOf<typeof importaciones>['en_curso'][number]

function EnCurso({ items, elegido }: { items: readonly Vivo[]; elegido: number | null }) {
  const now = useAhora()
  return (
    <section className="columna" aria-label="Archivos sin terminar">
      <h2 className="titulo-seccion">
        Sin terminar <span className="numero">{items.length}</span>
      </h2>
      <ul className="papel renglones">
        {items.map(({ archivo_id, que, nombre, quien, creado_en, estado }) => (
          <li key={archivo_id}>
            <Link
              to={{ search: `?archivo=${archivo_id}` }}
              className={`renglon${archivo_id === elegido ? ' elegido' : ''}`}
              aria-current={archivo_id === elegido ? 'true' : undefined}
            >
              <span className="canal">
                <Icon name={estados[estado].icono} />
              </span>
              <span className="cuerpo">
                <h3>{nombre}</h3>
                <p>
                  {nombreDeAsunto(que)} · {estados[estado].palabra.toLowerCase()} · {quien},{' '}
                  {formatCuando(new Date(creado_en), now)}
                </p>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
