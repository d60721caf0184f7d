import type { Convenio } from '@receta/contract'
import { edad, formatDni } from '@receta/domain'
import { Button } from '#ui/Button'
import { ComboBox } from '#ui/ComboBox'
import { Icon } from '#ui/Icon'
import { Teclas } from '#ui/Teclas'
import { busquedaPaciente } from './busqueda-paciente'
import { admiteCargaManual, personasDe } from '../cobertura/coberturas'
import { aManoInicial, PacienteManualForm } from './PacienteManualForm'
import { Alergias } from './Alergias'
import { nombreDe } from './persona'
import { useBuscaAfiliado } from '../prescribir.queries'
import type { PacienteAMano, PersonaDraft } from '../borrador/receta-draft-inicial'
import { Seccion } from '../formulario/Seccion'
import { useDemorado } from '../formulario/use-demorado'

type Props = {
  persona: PersonaDraft | null
  convenios: readonly Convenio[]
  abierta: boolean
  conFoco: boolean
  texto: string
  onTexto: (texto: string) => void
  onAbrir: () => void
  onElegir: (persona: PersonaDraft) => void
  /** Typed in by hand; null while it is searched. */
  aMano: PacienteAMano | null
  onAMano: (datos: PacienteAMano | null) => void
  /** The DNI of a link whose patient is on its way, or ''. */
  esperado: string
  now: Date
}

/** Who the receta is for: one field for DNI, affiliate number or name. */
export function PacienteSection({ persona, abierta, conFoco, onAbrir, esperado, ...resto }: Props) {
  if (persona && !abierta) {
    return (
      <Seccion titulo="Paciente" canal={<Icon name="check" />} hecha linea>
        <div className="crece">
          <p className="fila envuelve nota">
            <span className="paciente-n">{nombreDe(persona)}</span>
            <Alergias persona={persona} />
          </p>
          <p className="t2 nota denso">{fraseDatos(persona, resto.now)}</p>
        </div>
        <Button tone="text" size="chico" className="cambiar" onPress={onAbrir} aria-label="Cambiar el paciente">
          Cambiar<Teclas>Alt 1</Teclas>
        </Button>
      </Seccion>
    )
  }
  return (
    <Seccion titulo="Paciente" canal={<Icon name="user-round" />} conFoco={conFoco && esperado === ''}>
      {esperado === '' ? (
        <BuscadorPaciente {...resto} />
      ) : (
        <p className="nota" role="status">
          Buscando el DNI {formatDni(esperado)}…
        </p>
      )}
    </Seccion>
  )
}

const fraseDatos = (persona: PersonaDraft, now: Date) =>
  [
    `${edad(persona.fecha_nacimiento, now)} años`,
    persona.sexo,
    `DNI ${formatDni(persona.dni)}`,
    persona.toma_hoy.length > 0 ? `Toma hoy: ${persona.toma_hoy.join(', ')}` : null,
  ]
    .filter(Boolean)
    .join(' · ')

function BuscadorPaciente({
  convenios,
  texto,
  onTexto,
  onElegir,
  aMano,
  onAMano,
  now,
}: Omit<Props, 'persona' | 'abierta' | 'conFoco' | 'onAbrir' | 'esperado'>) {
  const quieto = useDemorado(texto, 300)
  const busqueda = busquedaPaciente(quieto)
  const { data, isFetching, error } = useBuscaAfiliado(busqueda)
  const personas = busqueda && data ? personasDe(data.items) : []
  const esperando = isFetching || quieto !== texto
  const nadie = busqueda !== null && !esperando && !error && personas.length === 0

  if (aMano) {
    return (
      <PacienteManualForm
        datos={aMano}
        onEscribir={onAMano}
        onListo={onElegir}
        onVolver={() => onAMano(null)}
        now={now}
      />
    )
  }
  return (
    <div className="col">
      <ComboBox
        label="Paciente"
        icono="search"
        descripcion="DNI, apellido o número de afiliado"
        items={personas}
        inputValue={texto}
        onInputChange={onTexto}
        onSelect={onElegir}
        getKey={(p) => `${p.persona_id}-${p.dni}`}
        getText={(p) => `${nombreDe(p)}, DNI ${formatDni(p.dni)}`}
        renderItem={(p) => <OpcionPaciente persona={p} now={now} />}
        isLoading={busqueda !== null && esperando}
        // Nobody: said below, beside the way out, where it does not move when the list closes.
        minChars={nadie ? Number.POSITIVE_INFINITY : 3}
        emptyText="Seguí: 7 u 8 números, o 3 letras."
        error={error && busqueda ? error.message : undefined}
      />
      {nadie && (
        <p className="fila envuelve">
          <span className="nota" role="status">
            No encontramos a nadie con eso en tus convenios.
          </span>
          {admiteCargaManual(convenios) && (
            <Button size="chico" onPress={() => onAMano(aManoInicial(busqueda?.dni ?? ''))}>
              Cargar sus datos a mano
            </Button>
          )}
        </p>
      )}
    </div>
  )
}

function OpcionPaciente({ persona, now }: { persona: PersonaDraft; now: Date }) {
  const convenios = persona.afiliaciones.map((a) => (a.activo ? a.convenio : `${a.convenio} (baja)`))
  return (
    <>
      <div>
        <span className="d">{nombreDe(persona)}</span>{' '}
        <span className="s">
          {edad(persona.fecha_nacimiento, now)} años · {persona.sexo} · DNI {formatDni(persona.dni)}
        </span>
      </div>
      <span className="cob">{convenios.length > 0 ? convenios.join(' · ') : 'Particular'}</span>
    </>
  )
}
