import type { PuedeRetirar } from '@receta/contract'
import { edad, formatDocumento, formatPesos } from '@receta/domain'
import { Aviso } from '#ui/Aviso'
import { Button } from '#ui/Button'
import { OnlineButton } from '#ui/OnlineButton'
import { SelectField } from '#ui/SelectField'
import { Teclas } from '#ui/Teclas'
import { Vacio } from '#ui/Vacio'
import type { Mesa } from '../bandeja/use-mesa'
import { aCargoDe, itemsPedidos, resumenDe } from './decisiones'
import { PorAbrir } from './PorAbrir'
import { quedaDe, RecetaMesa } from './RecetaMesa'
import { type Firma, puedenRetirar } from './use-firmar'
import type { Renglones } from './use-renglones'
import estilos from './mesa.module.css'

type Props = {
  mesa: Mesa
  renglones: Renglones
  firma: Firma
  ahora: Date
  onDeshacer: (dispensa_id: number) => unknown
}

/** The right of the counter: the patient being attended with all his recetas, and the signing button. */
export function MesaPaciente({ mesa, renglones, firma, ahora, onDeshacer }: Props) {
  const { elegido, recetas } = mesa
  const resume = (recetas_id: number) =>
    mesa
      .take({ recetas_id })
      .then(
        ({ resultado, farmacia }) =>
          resultado === 'retenida' ||
          mesa.notify(
            farmacia ? `Ahora la tiene ${farmacia.nombre}.` : 'Ya no se puede entregar. Soltarla y buscarla de nuevo.',
          ),
        mesa.setFallo,
      )
  if (!elegido) {
    return (
      <section className={`${estilos.mesa} solo-pc`} aria-label="Receta">
        <Vacio
          frase="Nadie en atención"
          detalle="Escanear el QR de una receta o el DNI de un paciente, desde cualquier parte de la pantalla."
        />
      </section>
    )
  }
  return (
    <section className={estilos.mesa} aria-label={`Lo de ${elegido.apellidoNombre}`}>
      <Cabecera mesa={mesa} firma={firma} ahora={ahora} />
      <div className={estilos.renglones}>
        {mesa.fallo && (
          <Aviso nivel="frena" titulo="No se hizo">
            <p>{mesa.fallo.message}</p>
          </Aviso>
        )}
        {renglones.cajaMala && (
          <Aviso nivel="frena" titulo="Esa caja no">
            <p>{renglones.cajaMala}</p>
            <div className="botones">
              <Button size="chico" onPress={renglones.forgetCaja}>
                Entendido
              </Button>
            </div>
          </Aviso>
        )}
        {recetas.length === 0 && <PorAbrir mesa={mesa} firma={firma} onDeshacer={onDeshacer} onSeguir={resume} />}
        {recetas.map((receta) => (
          <RecetaMesa
            key={receta.recetas_id}
            receta={receta}
            mesa={mesa}
            renglones={renglones}
            rechazos={firma.rechazos}
            ahora={ahora}
            onRetomar={resume}
          />
        ))}
      </div>
      {recetas.length > 0 && <Pie mesa={mesa} firma={firma} ahora={ahora} />}
    </section>
  )
}

function Cabecera({ mesa, firma, ahora }: Pick<Props, 'mesa' | 'firma' | 'ahora'>) {
  const { elegido, recetas } = mesa
  const paciente = recetas[0]?.paciente
  const coberturas = [
    ...new Set(recetas.map(({ convenio, plan }) => [convenio.nombre, plan].filter(Boolean).join(', '))),
  ]
  const partes = [
    elegido && formatDocumento(paciente ?? elegido),
    paciente && `${edad(paciente.fecha_nacimiento, ahora)} años`,
    // L19303: recetas of restricted drugs include the patient's address.
    recetas.find((r) => r.paciente.domicilio)?.paciente.domicilio,
    ...coberturas,
  ]
  return (
    <header className={estilos.cabecera}>
      <div>
        <h2 className="nombre-persona">{elegido?.apellidoNombre}</h2>
        <p className="nota tinta-2">{partes.filter(Boolean).join(' · ')}</p>
      </div>
      <Retira pueden={puedenRetirar(recetas)} sinQr={recetas.some((r) => !r.qr_mostrado)} firma={firma} />
    </header>
  )
}

/** Who collects: the patient or somebody he allows, always showing a document. */
function Retira({ pueden, sinQr, firma }: { pueden: readonly PuedeRetirar[]; sinQr: boolean; firma: Firma }) {
  if (pueden.length === 0)
    return (
      <div className="a-la-derecha nota tinta-2">
        <p>Entregar contra su documento</p>
        {sinQr && <p>Para ver quién puede retirar, escaneá el QR de la receta.</p>}
      </div>
    )
  const options = [
    { value: '', label: 'El paciente' },
    ...pueden.map(({ vinculo_id, nombre, dni_final }) => ({
      value: String(vinculo_id),
      label: dni_final === null ? nombre : `${nombre}, documento •••${dni_final}`,
    })),
  ]
  return (
    <div className="a-la-derecha">
      <SelectField
        label="Retira"
        options={options}
        value={firma.retira === null ? '' : String(firma.retira)}
        onChange={(value) => firma.setRetira(value === '' ? null : Number(value))}
        descripcion="Entregar contra su documento"
      />
    </div>
  )
}

function Pie({ mesa, firma, ahora }: Pick<Props, 'mesa' | 'firma' | 'ahora'>) {
  const { lineas, decisiones, recetas } = mesa
  const { cuantos, que } = resumenDe(lineas, decisiones)
  const aCargo = aCargoDe(lineas, decisiones)
  const salen = recetas.filter((receta) => itemsPedidos(receta, decisiones).length > 0)
  const sueltas = salen.some((receta) => quedaDe(receta, ahora) === null)
  return (
    <footer className={`pie-mostrador ${estilos.pie}`}>
      <p className="crece nota" role="status">
        <b>{cuantos}:</b> {que}
        {salen.length > 0 && aCargo !== null && (
          <>
            {' '}
            · A cargo del paciente <b>{formatPesos(aCargo)}</b>
          </>
        )}
        {salen.length > 0 && aCargo === null && ' · Importe sin verificar: falta un precio o una cobertura'}
      </p>
      <Button isDisabled={mesa.ocupado || firma.firmando} onPress={mesa.soltarElegido}>
        Soltar
        <Teclas>Esc</Teclas>
      </Button>
      <OnlineButton
        tone="primary"
        isDisabled={salen.length === 0 || sueltas || firma.firmando || mesa.ocupado}
        onPress={firma.firmar}
      >
        Entregar y firmar
        <Teclas>Ctrl Enter</Teclas>
      </OnlineButton>
    </footer>
  )
}
