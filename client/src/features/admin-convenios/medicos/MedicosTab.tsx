import type { convenioMedicos, OutputOf } from '@receta/contract'
import { useId, useRef, useState } from 'react'
import { Link } from 'react-router'
import { Buscador } from '#ui/Buscador'
import { Button } from '#ui/Button'
import { Cargando } from '#ui/Cargando'
import { Fallo } from '#ui/Fallo'
import { Icon } from '#ui/Icon'
import { OnlineButton } from '#ui/OnlineButton'
import { useShortcuts } from '#ui/shortcuts'
import { toast } from '#ui/toast'
import { Vacio } from '#ui/Vacio'
import { useMedicosDe } from '../convenios.queries'
import { HabilitarDialog } from './HabilitarDialog'
import { QuitarDialog } from './QuitarDialog'
import estilos from '../admin-convenios.module.css'

type Lista = OutputOf<typeof convenioMedicos>
type Medico = Lista['items'][number]
type Convenio = { convenio_id: number; nombre: string; activo: boolean }

export function MedicosTab({ convenio }: { convenio: Convenio }) {
  const [texto, setTexto] = useState('')
  const [page, setPage] = useState(1)
  const [habilitando, setHabilitando] = useState(false)
  const [quitando, setQuitando] = useState<Medico | null>(null)
  const razon = useId()
  const buscador = useRef<HTMLInputElement>(null)
  const { data, error, refetch } = useMedicosDe(convenio.convenio_id, texto.trim(), page)
  useShortcuts({ '/': () => buscador.current?.focus() })
  return (
    <div className="columna">
      <div className={`fila ${estilos.medicosBarra}`}>
        <Buscador
          texto={texto}
          onBuscar={(nuevo) => {
            setTexto(nuevo)
            setPage(1)
          }}
          inputRef={buscador}
          placeholder="Apellido o matrícula"
        />
        <OnlineButton
          size="chico"
          tone="primary"
          isDisabled={!convenio.activo}
          {...(!convenio.activo && { 'aria-describedby': razon })}
          onPress={() => setHabilitando(true)}
        >
          <Icon name="plus" size="chica" />
          <span>Habilitar a un médico</span>
        </OnlineButton>
      </div>
      {!convenio.activo && (
        <p id={razon} className="nota tinta-2">
          El convenio terminó: no se habilita a nadie más.
        </p>
      )}
      {!data && error && <Fallo error={error} que="los médicos" onReintentar={refetch} />}
      {!data && !error && <Cargando que="los médicos" />}
      {data && <Habilitados data={data} buscado={texto.trim()} page={page} onPage={setPage} onQuitar={setQuitando} />}
      {habilitando && (
        <HabilitarDialog
          convenio={convenio}
          onClose={() => setHabilitando(false)}
          onHecho={(nombre) => {
            setHabilitando(false)
            toast(`${nombre} ya puede emitir con este convenio.`)
          }}
        />
      )}
      {quitando && (
        <QuitarDialog
          convenio={convenio}
          medico={quitando}
          onClose={() => setQuitando(null)}
          onHecho={() => {
            setQuitando(null)
            toast(`${quitando.medico} ya no emite con este convenio.`)
          }}
        />
      )}
    </div>
  )
}

type PropsLista = {
  data: Lista
  buscado: string
  page: number
  onPage: (page: number) => void
  onQuitar: (medico: Medico) => void
}

function Habilitados({ data, buscado, page, onPage, onQuitar }: PropsLista) {
  if (data.items.length === 0)
    return buscado === '' ? (
      <Vacio frase="Nadie prescribe con este convenio" detalle="Habilitar a un médico lo deja emitir desde ahora." />
    ) : (
      <Vacio busqueda frase={`Nadie con «${buscado}» prescribe con este convenio`} detalle="Probá con otra palabra." />
    )
  const ultima = Math.ceil(data.total_estimado / data.limit)
  return (
    <>
      <ul className="papel renglones" aria-label="Médicos habilitados">
        {data.items.map((m) => (
          <li key={m.medico_id} className="renglon">
            <span className="canal">
              <Icon name="stethoscope" />
            </span>
            <div className="cuerpo">
              <h2>
                <Link to={`/admin-medicos?estado=todos&id=${m.medico_id}`}>{m.medico}</Link>
              </h2>
              <p>{[m.profesion, ...m.matriculas].join(' · ')}</p>
            </div>
            <span className="fin">
              <OnlineButton size="chico" aria-label={`Quitar a ${m.medico}`} onPress={() => onQuitar(m)}>
                Quitar
              </OnlineButton>
            </span>
          </li>
        ))}
      </ul>
      {ultima > 1 && (
        <div className="botones">
          <Button size="chico" isDisabled={page === 1} onPress={() => onPage(page - 1)}>
            Anterior
          </Button>
          <span className="nota tinta-2">
            Página {page} de {ultima}
          </span>
          <Button size="chico" isDisabled={page === ultima} onPress={() => onPage(page + 1)}>
            Siguiente
          </Button>
        </div>
      )}
    </>
  )
}
